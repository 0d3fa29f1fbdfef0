# Recount in a container: `docker build -t recount .`; docker-compose.yml runs it beside a KurrentDB.

# Debian instead of Alpine: the event store's client has a binary for glibc. Pin the image by its digest with --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:...
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
# The folder has what the service loads, without the packages that only the build needs.
RUN npm run build && node tools/image.mjs /image

FROM ${NODE_IMAGE}
ENV NODE_ENV=production RECOUNT_DATA_DIR=/data PORT=4000
WORKDIR /app
RUN install -d -o node -g node /data \
  && printf '#!/bin/sh\nexec node /app/dist/recount/main.js "$@"\n' > /usr/local/bin/recount && chmod 755 /usr/local/bin/recount
COPY --from=build /image ./
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=12 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node.js is process 1, so that it receives the SIGTERM of `docker stop`.
ENTRYPOINT ["node", "--concurrent-marking-max-worker-num=1", "--min-semi-space-size=16", "--max-semi-space-size=64", "--enable-source-maps", "dist/recount/main.js"]
# The output of a container ends up in logs, so it never has tokens, even in demo mode. `docker compose exec recount recount token --role organizer` prints one.
CMD ["start", "--no-tokens"]
