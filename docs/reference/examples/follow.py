"""Follows matches through lost connections, with what Python brings: a line of JSON for each item.

python3 follow.py 'http://localhost:4000/streams/frames?match=demo-1' [token]
"""
import http.client
import json
import sys
import time
import urllib.error
import urllib.request


def follow(url, token=None):
    """Every item once, in order, until nothing more will come."""
    last = None
    while True:
        headers = {"Accept": "text/event-stream"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if last is not None:
            headers["Last-Event-ID"] = last
        try:
            request = urllib.request.Request(url, headers=headers)
            with urllib.request.urlopen(request, timeout=30) as stream:
                event = {}
                for line in stream:
                    name, _, value = line.decode().rstrip("\n").partition(": ")
                    if name != "":
                        event[name] = value
                        continue
                    # Only an event that is whole counts: one that broke off comes again.
                    last = event.get("id", last)
                    if event.get("event") == "complete":
                        return
                    if "data" in event:
                        yield json.loads(event["data"])
                    event = {}
        except urllib.error.HTTPError as error:
            if error.code != 429 and error.code < 500:
                raise
        except (OSError, http.client.HTTPException):
            pass
        time.sleep(0.5)


if __name__ == "__main__":
    for item in follow(*sys.argv[1:]):
        print(json.dumps(item), flush=True)
