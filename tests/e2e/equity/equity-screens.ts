import type { Page } from "@playwright/test";
import { anApprovedPlace, makeFund } from "@/tests/equity/funds";
import { becomes } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";
import { ADMIN } from "../setup/fixtures";
import { aSaleMember } from "../tokenization/sale-members";
import { fundNumber, LUCIA, MALVARROSA, MANAGER, MARTA, NURIA, placeNumber } from "./equity-numbers";

const CLOSED = "Naves del Xúquer, FCR";
const SUSPENDED = "Semilla Mediterránea, FCR";
const MAESTRAT = "Obradors del Maestrat, FCR";
const GEMMA = "gemma.benet@lonja.example";
const BEGONA = "begona.ruiz@lonja.example";
const UNAI = "unai.etxeberria@lonja.example";
const REVIEWED = "Huertas del Segura, FCR";
const DRAFT = "Talleres de Elx, FCR";

/** A page of one of the demonstration's funds, for one of its members. */
const fund = (name: string, title: string, as: string, after = ""): Screen => ({
  name,
  as,
  open: async (page) => {
    await page.goto(`/private-equity/${await fundNumber(title)}${after}`);
  },
});

type Asking = { name: string; as: string; after?: string; act: string; open?: (page: Page) => Promise<void> };

/** The same with the dialog of one of its buttons. */
const asking = ({ name, as, after = "", act, open }: Asking): Screen => ({
  name,
  as,
  open: async (page) => {
    await page.goto(`/private-equity/${await fundNumber(MALVARROSA)}${after}`);
    await page.getByRole("button", { name: act, exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await open?.(page);
  },
});

const investment = (name: string, [title, email]: readonly [string, string], as = email): Screen => ({
  name,
  as,
  open: async (page) => {
    await page.goto(`/private-equity/investments/${await placeNumber(title, email)}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  },
});

async function makeSignable() {
  const investor = await aSaleMember("Alma Ruiz");
  const fund = await makeFund({ name: "Molinos del Turia, FCR" });
  return { ...(await anApprovedPlace(fund, "10000.00", investor)), investor };
}

let signable: ReturnType<typeof makeSignable> | undefined;

/** A place that waits for its signature, with its investor; created once. */
function aSignable() {
  signable ??= makeSignable();
  return signable;
}

export const EQUITY_SCREENS: readonly Screen[] = [
  { name: "equity", path: "/private-equity", as: MARTA },
  { name: "equity-none", path: "/private-equity?q=zzzz", as: MARTA },
  { name: "equity-own", path: "/private-equity?tab=my-funds", as: MANAGER },
  { name: "equity-own-none", path: "/private-equity?tab=my-funds", as: LUCIA },
  { name: "equity-investments", path: "/private-equity?tab=my-investments", as: NURIA },
  {
    name: "equity-create",
    path: "/private-equity/create",
    as: MANAGER,
    open: (page) => page.getByLabel("Nombre del fondo").fill("Bodegas de Utiel, FCR"),
  },
  {
    name: "equity-create-errors",
    path: "/private-equity/create",
    as: MANAGER,
    open: async (page) => {
      await page.getByRole("button", { name: "Crear fondo" }).click();
      await page.getByText("Por favor completa todos los campos").first().waitFor();
    },
  },
  fund("fund", MALVARROSA, NURIA),
  fund("fund-own", MALVARROSA, MANAGER),
  fund("fund-closed", CLOSED, MARTA),
  fund("fund-suspended", SUSPENDED, MARTA),
  fund("fund-draft", DRAFT, MANAGER),
  fund("fund-edit", DRAFT, MANAGER, "/edit"),
  fund("fund-review", REVIEWED, ADMIN),
  fund("fund-sheet", MALVARROSA, MARTA, "/sheet"),
  fund("fund-manage", MALVARROSA, MANAGER, "/manage"),
  asking({ name: "fund-call", as: MANAGER, act: "Llamar capital" }),
  asking({
    name: "fund-issue-planned",
    as: MANAGER,
    after: "/manage",
    act: "Emitir «Equipamiento de Torrent»",
  }),
  asking({ name: "fund-value", as: MANAGER, act: "Publicar una valoración" }),
  asking({
    name: "fund-give-place",
    as: MANAGER,
    after: "/manage",
    act: "Dar plaza",
    open: async (page) => {
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Dar plaza" }).click();
      await dialog.getByText("Escribe el motivo").waitFor();
    },
  }),
  {
    name: "fund-public",
    open: async (page) => {
      await page.goto(`/apps/funds/${await fundNumber(MALVARROSA)}`);
    },
  },
  { name: "fund-public-unknown", path: "/apps/funds/999999" },
  investment("investment", [MALVARROSA, MARTA]),
  investment("investment-requested", [MALVARROSA, LUCIA]),
  investment("investment-left", [CLOSED, NURIA]),
  investment("investment-late", [MAESTRAT, BEGONA]),
  investment("investment-defaulted", [MAESTRAT, UNAI]),
  investment("investment-exit-offered", [MAESTRAT, GEMMA]),
  investment("investment-rescue", [MAESTRAT, NURIA]),
  fund("fund-news", MAESTRAT, NURIA),
  fund("fund-manage-states", MAESTRAT, MANAGER, "/manage"),
  {
    name: "investment-sign",
    open: async (page) => {
      const { id, investor } = await aSignable();
      await becomes(page, investor);
      await page.goto(`/private-equity/investments/${id}`);
      await page.getByRole("button", { name: "Revisar y firmar" }).click();
      await page.getByRole("dialog", { name: "Firmar el compromiso" }).waitFor();
    },
  },
  {
    name: "investment-pay",
    as: MARTA,
    open: async (page) => {
      await page.goto(`/private-equity/investments/${await placeNumber(MALVARROSA, MARTA)}`);
      await page.getByRole("button", { name: /^Pagar / }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "admin-funds", path: "/admin?tab=approvals&queue=funds", as: ADMIN },
  { name: "admin-funds-all", path: "/admin?tab=approvals&queue=funds&view=all", as: ADMIN },
];
