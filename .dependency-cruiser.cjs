const AREAS =
  "auth|identity|notifications|messaging|wallet|payments|exchange|marketplace|learning|forum|support|lending|tokenization|startups|funding|equity|bank|admin";
const WITH_PARTS = AREAS.replace("|admin", "");

// Who calls and what they may: the root of lib/auth lies under the commands, its topics are an area like others (decision 097).
const WHO_CALLS = "^lib/auth/(?!area)[a-z-]+\\.ts$";
const NOTICES = "^lib/notifications/(notice|mailed-notice|administrators|constants|webhooks/outbox)\\.ts$";
const AREA_CONSTANTS = "^lib/[a-z]+/(constants|[a-z-]+/constants)\\.ts$";

// What areas do for one another inside a transaction: plain functions, never commands.
const SHARED =
  "identity/(activity/activities|profile/reputation|members/(approved-proposals|interventions))|messaging/(conversations|messages)|admin/proposals/proposals|wallet/(withdrawals/transfers|addresses/deposit-addresses)|payments/purchases/settlement|payments/cards/(charge|payments|chargeback-reconciliation)|learning/(study/(enrollment-rows|reviews)|catalogue/rows)|bank/pools/lending|bank/pots/(income|transfers)|lending/plan/income";

const MEETING = [
  "^lib/$1/",
  "/[a-z-]*(queries|constants|rules)\\.ts$",
  `^lib/(${SHARED})\\.ts$`,
  WHO_CALLS,
  NOTICES,
];

// Whatever is paid by card is paid in the payments area's own fields (the bank's top-ups too).
const CARD_FIELDS = "^components/payments/cards/(use-polling|card-form|card-script|use-own-policy)\\.tsx?$";

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
      "parts-above-ui",
      { path: "^components/parts/" },
      { path: "^(lib|db|actions|app|components/(?!parts/|ui/))" },
      "Our own parts, made of those of ui, could ship with them",
    ),
    never(
      "display-below-forms",
      { path: "^components/display/" },
      { path: "^(actions|app)/|^components/(?!display/|parts/|ui/)" },
      "What is shown everywhere knows no screen",
    ),
    never(
      "forms-below-layout",
      { path: "^components/forms/" },
      { path: "^app/|^components/(?!forms/|display/|parts/|ui/)" },
      "Every area's forms are made of them",
    ),
    never(
      "layout-below-areas",
      { path: "^components/(layout|pwa)/" },
      { path: "^app/|^components/(?!layout/|pwa/|forms/|display/|parts/|ui/)" },
      "A frame knows nothing of what it holds",
    ),
    never(
      "deal-parts-below-areas",
      { path: "^components/(deals|offers)/" },
      { path: "^components/(?!deals/|offers/|layout/|forms/|display/|parts/|ui/)" },
      "Areas draw their deals and offers with them",
    ),
    never(
      "area-components-apart",
      { path: `^components/(${WITH_PARTS})/` },
      { path: `^components/(${AREAS}|landing)/`, pathNot: ["^components/$1/", CARD_FIELDS] },
      "A page composes areas; what two of them draw is a part in display, forms, deals or offers, or the card's fields",
    ),
    never(
      "panel-and-landing-are-roots",
      { pathNot: "^(app|tests|components/(admin|landing))/" },
      { path: "^components/(admin|landing)/" },
      "They compose the areas, so only pages may know them",
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
      {
        path: `^lib/(${AREAS}|deals|offers|reports|searches|ledger|gateways)/`,
        pathNot: "^lib/auth/viewer\\.ts$",
      },
      { path: "^node_modules/(next|next-auth)/" },
      "The domain does not know the transport",
    ),
    never(
      "core-below-areas",
      { path: "^lib/core/" },
      { path: "^lib/(?!core/)", pathNot: WHO_CALLS },
      "core is the base, with who calls",
    ),
    never(
      "who-calls-below-commands",
      { path: WHO_CALLS },
      {
        path: "^lib/(?!core/|notifications/constants\\.ts$|auth/[a-z-]+\\.ts$)|^lib/auth/area\\.ts$|^lib/core/command/(command|action|route|page-reader|openapi)\\.ts$",
      },
      "A command's guard and actor are types of it",
    ),
    never(
      "deals-below-areas",
      { path: "^lib/deals/" },
      { path: `^lib/(${AREAS})/`, pathNot: [AREA_CONSTANTS, WHO_CALLS, NOTICES] },
      "Areas build on deals, deals on the ledger",
    ),
    never(
      "offers-below-areas",
      { path: "^lib/offers/" },
      { path: `^lib/(${AREAS}|deals)/`, pathNot: [AREA_CONSTANTS, WHO_CALLS, NOTICES] },
      "Areas build on offers, as on deals",
    ),
    never(
      "reports-below-areas",
      { path: "^lib/reports/" },
      { path: `^lib/(${AREAS}|deals|offers)/`, pathNot: [AREA_CONSTANTS, WHO_CALLS, NOTICES] },
      "Areas build on reports, as on offers",
    ),
    never(
      "searches-below-areas",
      { path: "^lib/searches/" },
      { path: `^lib/(${AREAS}|offers|reports)/`, pathNot: [AREA_CONSTANTS, WHO_CALLS, NOTICES] },
      "Areas build on saved searches, as on offers",
    ),
    never(
      "ledger-below-deals",
      { path: "^lib/(ledger|gateways)/" },
      { path: "^lib/(deals|offers|reports|searches)/" },
      "Deals build on the ledger",
    ),
    never(
      "ledger-below-areas",
      { path: "^lib/(ledger|gateways)/" },
      { path: `^lib/(${AREAS})/`, pathNot: [AREA_CONSTANTS, WHO_CALLS] },
      "Areas build on the ledger",
    ),
    never(
      "areas-meet-through-queries",
      { path: `^lib/(${AREAS})/`, pathNot: "^lib/identity/" },
      { path: `^lib/(${AREAS})/`, pathNot: MEETING },
      "An area's inside is its own, but for the plain (tx, …) functions named above",
    ),
    never(
      "identity-administers-auth",
      { path: "^lib/(identity)/" },
      { path: `^lib/(${AREAS})/`, pathNot: [...MEETING, "^lib/auth/"] },
      "Administrators act on passwords, second factors and sessions; auth never asks identity",
    ),
    never(
      "late-reads-in-queries",
      { path: "^(lib|app|actions|components)/", pathNot: "[/-](queries|search|counts|lines)\\.ts$" },
      { path: "^lib/core/db/read\\.ts$" },
      "A command decides by what is true now (decision 283)",
    ),
    never(
      "db-is-the-floor",
      { path: "^db/(?!seed)" },
      {
        path: "^(lib/(?!core/|auth/(apps|scopes)\\.ts$|[a-z]+/((room-)?constants|[a-z-]+/constants)\\.ts$)|actions|components|app)",
      },
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
