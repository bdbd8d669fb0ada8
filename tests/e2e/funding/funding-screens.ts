import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { fundingOffers, fundingPromises, fundingRequests, fundingTranches, users } from "@/db/schema";
import type { PromiseStatus, TrancheStatus } from "@/lib/funding/constants";
import { becomes } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";
import { ADMIN } from "../setup/fixtures";

const MARTA = "marta.ferrer@lonja.example";
const NURIA = "nuria.vidal@lonja.example";
export const DRAWN = "Financiación de Taller Bóveda";
/** The request with monthly promises. */
const MONTHLY = "Un segundo horno para la temporada";
export const SENSORS = "3.000 sensores antes de la próxima campaña";

/** Returns the id of one of the demonstration's requests. */
export async function requestNumber(title: string): Promise<number> {
  const [found] = await db
    .select({ id: fundingRequests.id })
    .from(fundingRequests)
    .where(eq(fundingRequests.title, title))
    .limit(1);
  if (!found) throw new Error(`the demonstration has no «${title}»`);
  return found.id;
}

/** Returns the id of a member's offer for one of them. */
export async function offerNumber(title: string, email: string): Promise<number> {
  const [found] = await db
    .select({ id: fundingOffers.id })
    .from(fundingOffers)
    .innerJoin(users, eq(users.id, fundingOffers.investorId))
    .where(and(eq(fundingOffers.requestId, await requestNumber(title)), eq(users.email, email)))
    .orderBy(desc(fundingOffers.id))
    .limit(1);
  if (!found) throw new Error(`${email} has made no offer for «${title}»`);
  return found.id;
}

const request = (name: string, title: string, as: string, after = ""): Screen => ({
  name,
  as,
  open: async (page) => {
    await page.goto(`/funding/${await requestNumber(title)}${after}`);
  },
});

const offer = (name: string, [title, email]: readonly [string, string], as: string): Screen => ({
  name,
  as,
  open: async (page) => {
    await page.goto(`/funding/offers/${await offerNumber(title, email)}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  },
});

/** A tranche in a state, for one of its parties. */
const tranche = (name: string, status: TrancheStatus, side: AnyPgColumn): Screen => ({
  name,
  open: async (page) => {
    const [found] = await db
      .select({ id: fundingTranches.id, email: users.email })
      .from(fundingTranches)
      .innerJoin(users, eq(users.id, side))
      .where(eq(fundingTranches.status, status))
      .limit(1);
    if (!found) throw new Error(`the demonstration has no part that is ${status}`);
    await becomes(page, found);
    await page.goto(`/funding/tranches/${found.id}`);
  },
});

/** A monthly promise in a state, for its supporter. */
const promise = (name: string, status: PromiseStatus, hasReason = false): Screen => ({
  name,
  open: async (page) => {
    const [found] = await db
      .select({ id: fundingPromises.id, email: users.email })
      .from(fundingPromises)
      .innerJoin(users, eq(users.id, fundingPromises.supporterId))
      .where(
        and(eq(fundingPromises.status, status), hasReason ? isNotNull(fundingPromises.reason) : undefined),
      )
      .limit(1);
    if (!found) throw new Error(`the demonstration has no promise that is ${status}`);
    await becomes(page, found);
    await page.goto(`/funding/promises/${found.id}`);
  },
});

export const FUNDING_SCREENS: readonly Screen[] = [
  {
    name: "funding",
    path: "/funding",
    as: NURIA,
    open: (page) =>
      page
        .getByRole("link", { name: new RegExp(DRAWN) })
        .first()
        .waitFor(),
  },
  { name: "funding-none", path: "/funding?q=zzzz", as: NURIA },
  { name: "funding-mine", path: "/funding?view=mine", as: MARTA },
  { name: "funding-offers", path: "/funding?tab=offers", as: NURIA },
  { name: "funding-offers-mine", path: "/funding?tab=offers&view=mine", as: NURIA },
  { name: "funding-offers-received", path: "/funding?tab=offers&view=received", as: MARTA },
  {
    name: "funding-create",
    path: "/funding/create",
    as: MARTA,
    open: (page) => page.getByLabel("Importe que pides").fill("120.000"),
  },
  {
    name: "funding-create-errors",
    path: "/funding/create",
    as: MARTA,
    open: async (page) => {
      await page.getByRole("button", { name: "Publicar solicitud" }).click();
      await page.getByText("Por favor completa todos los campos").first().waitFor();
    },
  },
  { name: "funding-choose", path: "/funding/create-offer", as: NURIA },
  {
    name: "funding-create-offer",
    as: MARTA,
    open: async (page) => {
      await page.goto(`/funding/create-offer?request=${await requestNumber(SENSORS)}`);
      await page.getByLabel("Importe", { exact: true }).fill("25.000");
      await page.getByLabel("Participación que pides").fill("0,8");
      await page.getByRole("button", { name: "Revisar la oferta" }).click();
      await page.getByRole("region", { name: "Revisa la oferta" }).waitFor();
    },
  },
  request("funding-request", SENSORS, MARTA),
  request("funding-request-own", DRAWN, MARTA),
  request("funding-request-draft", "Torno para el taller de verano", MARTA),
  request("funding-request-edit", "Torno para el taller de verano", MARTA, "/edit"),
  request("funding-request-covered", "Envasadora para la cosecha temprana", MARTA),
  request("funding-request-funded", "Baterías compartidas entre granjas", MARTA),
  request("funding-request-closed", "Una segunda furgoneta para los valles", MARTA),
  request("funding-request-sheet", SENSORS, MARTA, "/sheet"),
  request("funding-request-monthly", MONTHLY, MARTA),
  request("funding-request-monthly-own", MONTHLY, "biel.aranda@lonja.example"),
  {
    name: "funding-promise-dialog",
    as: MARTA,
    open: async (page) => {
      await page.goto(`/funding/${await requestNumber(MONTHLY)}`);
      await page.getByRole("button", { name: "Apoyar cada mes" }).click();
      await page.getByRole("dialog").getByLabel("Importe al mes").fill("25");
    },
  },
  {
    name: "funding-promises",
    path: "/funding?tab=offers&view=promises",
    as: "lorena.soto@lonja.example",
  },
  promise("funding-promise", "active"),
  promise("funding-promise-ended", "ended", true),
  promise("funding-promise-stopped", "stopped"),
  offer("negotiation", [DRAWN, NURIA], MARTA),
  offer("negotiation-investor", [DRAWN, NURIA], NURIA),
  offer("negotiation-accepted", [DRAWN, "gemma.benet@lonja.example"], MARTA),
  {
    name: "negotiation-accept",
    as: MARTA,
    open: async (page) => {
      await page.goto(`/funding/offers/${await offerNumber(DRAWN, NURIA)}`);
      await page
        .getByRole("button", { name: /^Aceptar/ })
        .first()
        .click();
      await page.getByRole("dialog", { name: "Aceptar la versión 3" }).waitFor();
    },
  },
  {
    name: "negotiation-counter",
    as: MARTA,
    open: async (page) => {
      await page.goto(`/funding/offers/${await offerNumber(DRAWN, NURIA)}`);
      await page.getByRole("button", { name: "Contraoferta" }).click();
      await page
        .getByRole("dialog")
        .getByLabel(/^Participación que (pides|das)/)
        .fill("5,2");
    },
  },
  tranche("tranche-waiting", "waiting", fundingTranches.ownerId),
  tranche("tranche-proof", "proven", fundingTranches.investorId),
  tranche("tranche-disputed", "disputed", fundingTranches.investorId),
  {
    name: "funding-public",
    open: async (page) => {
      await page.goto(`/apps/funding/${await requestNumber(DRAWN)}`);
    },
  },
  { name: "funding-public-unknown", path: "/apps/funding/999999" },
  { name: "funding-agreement-unknown", path: "/funding-agreements/unknown" },
  { name: "admin-funding", path: "/admin?tab=funding", as: ADMIN },
];
