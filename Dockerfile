# Recount in a container: `docker build -t recount .`; docker-compose.yml runs it beside a KurrentDB.

# Debian instead of Alpine: the event store's client has a binary for glibc.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production RECOUNT_DATA_DIR=/data PORT=4000
WORKDIR /app
RUN install -d -o node -g node /data \
  && printf '#!/bin/sh\nexec node /app/dist/recount/main.js "$@"\n' > /usr/local/bin/recount && chmod 755 /usr/local/bin/recount
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=12 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node.js is process 1, so that it receives the SIGTERM of `docker stop`.
ENTRYPOINT ["node", "--concurrent-marking-max-worker-num=1", "--min-semi-space-size=16", "--max-semi-space-size=64", "--enable-source-maps", "dist/recount/main.js"]
# The output of a container ends up in logs, so it never has tokens, even in demo mode. `docker compose exec recount recount token --role organizer` prints one.
CMD ["start", "--no-tokens"]
