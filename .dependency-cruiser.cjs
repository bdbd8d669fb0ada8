const AREAS =
  "identity|forum|marketplace|learning|lending|exchange|tokenization|startups|funding|equity|bank|messaging|support|admin";

// What areas do for one another inside a transaction: plain functions, never commands.
const SHARED =
  "identity/(record-activity|refresh-reputation|mail-administrators|carry-out)|messaging/(open-conversation|store-message)|admin/write-proposal";

const never = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

// Imports point one way: app → components/<area> → actions → lib/<area> → lib/deals → lib/ledger, lib/gateways → lib/core → db.
module.exports = {
  forbidden: [
    never(
      "no-cycles",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
      "A cycle hides which part is the base",
    ),
    never(
      "nothing-imports-app",
      { pathNot: "^(app|tests|scripts)/" },
      { path: "^app/" },
      "app is routing only",
    ),
    never(
      "ui-stands-alone",
      { path: "^components/ui/" },
      { path: "^(lib|db|actions|app|components/(?!ui/))" },
      "ui could ship in another product",
    ),
    never(
      "deal-parts-below-areas",
      { path: "^components/deals/" },
      { path: "^components/(?!deals/|layout/|ui/)" },
      "Areas draw their deals with them",
    ),
    never(
      "components-take-types-from-db",
      { path: "^components/" },
      { path: "^db/", dependencyTypesNot: ["type-only"] },
      "The browser must not drag the database",
    ),
    never(
      "actions-below-components",
      { path: "^actions/" },
      { path: "^(components|app)/" },
      "actions serve screens, they do not know them",
    ),
    never(
      "lib-below-actions",
      { path: "^lib/" },
      { path: "^(actions|components|app)/" },
      "The domain does not know the transport",
    ),
    never(
      "domain-without-next",
      { path: `^lib/(${AREAS}|deals|ledger|gateways)/` },
      { path: "^node_modules/(next|next-auth)/" },
      "The domain does not know the transport",
    ),
    never(
      "core-below-areas",
      { path: "^lib/core/" },
      { path: `^lib/(?!core/)`, pathNot: "^lib/[a-z]+/constants\\.ts$" },
      "core is the base; constants are leaves",
    ),
    never(
      "deals-below-areas",
      { path: "^lib/deals/" },
      { path: `^lib/(${AREAS})/`, pathNot: "constants\\.ts$" },
      "Areas build on deals, deals on the ledger",
    ),
    never(
      "ledger-below-deals",
      { path: "^lib/(ledger|gateways)/" },
      { path: "^lib/deals/" },
      "Deals build on the ledger",
    ),
    never(
      "ledger-below-areas",
      { path: "^lib/(ledger|gateways)/" },
      { path: `^lib/(${AREAS})/`, pathNot: "constants\\.ts$" },
      "Areas build on the ledger",
    ),
    never(
      "areas-meet-through-queries",
      { path: `^lib/(${AREAS})/` },
      {
        path: `^lib/(${AREAS})/`,
        pathNot: ["^lib/$1/", "/[a-z-]*(queries|constants|rules)\\.ts$", `^lib/(${SHARED})\\.ts$`],
      },
      "An area's inside is its own, but for the plain (tx, …) functions named above",
    ),
    never(
      "db-is-the-floor",
      { path: "^db/(?!seed)" },
      { path: "^(lib/(?!core/|[a-z]+/constants\\.ts$|deals/columns\\.ts$)|actions|components|app)" },
      "db knows columns, not rules",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.next" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
