# First commands; all others are npm scripts (README.md).
.PHONY: up dev test prepare

up: prepare
	@exec node_modules/.bin/node ops/up/main.ts

dev: prepare
	@exec node_modules/.bin/node ops/up/main.ts --dev

test: prepare
	@exec node_modules/.bin/node ops/test/main.ts

prepare:
	@command -v node >/dev/null || { echo 'Node.js 20.19 or newer is needed: https://nodejs.org'; exit 1; }
	@node -e 'var v = process.versions.node.split("."); if (v[0] < 20 || (v[0] == 20 && v[1] < 19)) { console.error("Node.js 20.19 or newer is needed, this is " + process.versions.node + ": https://nodejs.org"); process.exit(1) }'
	@command -v npm >/dev/null || { echo 'npm is needed; it comes with Node.js: https://nodejs.org'; exit 1; }
	@node ops/up/prepare.js
