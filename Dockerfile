# Two images: `site` and `publisher`. Steps: docs/deploy.md
FROM node:24.21.0-bookworm-slim AS tools
# deploy/upgrade finds old images by this label, and deletes them.
LABEL farm=
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# The image has Node, so the package of Node is not needed.
RUN npm ci --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY . .

FROM tools AS build
ARG SITE_URL=http://localhost:3000
RUN node tools/build.ts

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:24.21.0-bookworm-slim AS base
LABEL farm=
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* && install -d /publish
WORKDIR /site
ENV NODE_ENV=production

FROM base AS site
RUN printf '#!/bin/sh\nexec node /site/server/messages/cli.ts "$@"\n' >/usr/local/bin/farm && chmod 755 /usr/local/bin/farm \
  && install -d -o node -g node -m 700 /data /copies
COPY --from=packages /site ./
COPY message message
COPY server server
COPY --from=build /site/dist dist
USER node
ENV FARM_COMMAND=farm HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/messages.db
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=10s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# For --max-semi-space-size see docs/decisions/0013-http-by-fastify.md
CMD ["node", "--max-semi-space-size=2", "server/main.ts"]

# Checks the owner's content and makes data from it. Runs as root with few capabilities, because it starts the process that reads pictures
# under another account.
FROM base AS publisher
COPY --from=build /site ./
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates git && rm -rf /var/lib/apt/lists/* \
  && node -e "import('/site/tools/edit/page/bundle.ts').then(({ bundleForms }) => bundleForms())"
CMD ["node", "tools/publish/main.ts"]

# The last stage: a platform builds it when no target is named.
FROM site
