import { POST as reportRequest } from "@/app/api/funding/requests/[id]/reports/route";
import { POST as reportLoanOffer } from "@/app/api/loans/offers/[id]/reports/route";
import { POST as reportLoanRequest } from "@/app/api/loans/requests/[id]/reports/route";
import { POST as reportFund } from "@/app/api/private-equity/funds/[id]/reports/route";
import { POST as reportProject } from "@/app/api/projects/[id]/reports/route";
import { POST as reportStartup } from "@/app/api/startups/[id]/reports/route";
import { suspendFund } from "@/lib/equity/funds/suspend-fund";
import { removeOffer, removeRequest } from "@/lib/lending/posts/remove-post";
import type { PublicationKind } from "@/lib/offers/reports/constants";
import { removeStartup } from "@/lib/startups/profiles/remove-startup";
import { cancelProject } from "@/lib/tokenization/projects/cancel-project";
import * as funds from "../../equity/funds";
import { callOf, makeAdmin } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import * as requests from "../../funding/deals";
import { send } from "../../http/client";
import * as loans from "../../lending/posts/calls";
import * as startups from "../../startups/calls";
import * as sales from "../../tokenization/sales";

export type Member = { id: string };
type Published = { id: number; owner: Member };

/** A kind of publication: how it is made, reported and taken off, and what the texts call it. */
type Kind = {
  kind: PublicationKind;
  handler: typeof reportStartup;
  area: string;
  /** Its key in the audit log, and the action. */
  field: string;
  action: string;
  missing: string;
  own: string;
  heading: string;
  text: (id: number) => string;
  name: (id: number) => string;
  list: string;
  path: (id: number) => string;
  isFeminine: boolean;
  publish: (owner?: Member) => Promise<Published>;
  /** The act of an administrator that ends it. */
  takeOff: (admin: Member, id: number) => Promise<unknown>;
  /** One that other members do not see. */
  hidden: () => Promise<{ id: number }>;
};

const reason = "Es un engaño";

async function removed(kind: Kind): Promise<{ id: number }> {
  const made = await kind.publish();
  await kind.takeOff(await makeAdmin(), made.id);
  return made;
}

const STARTUP: Kind = {
  kind: "startup",
  handler: reportStartup,
  area: "startups",
  field: "startup",
  action: "startups.report-startup",
  missing: "Esa startup no existe",
  own: "Es tu propia startup.",
  heading: "Startup denunciada",
  text: () => "la startup «Olivar Vivo»",
  name: () => "«Olivar Vivo»",
  list: "/startups",
  path: (id) => `/startups/${id}`,
  isFeminine: true,
  publish: async (owner) => {
    const { id, founderId } = await startups.publish({}, owner);
    return { id, owner: { id: founderId } };
  },
  takeOff: async (admin, id) => removeStartup.run(await callOf(admin), { id, reason }),
  hidden: () => removed(STARTUP),
};

const FUNDING: Kind = {
  kind: "funding",
  handler: reportRequest,
  area: "funding",
  field: "request",
  action: "funding.report-request",
  missing: "Esa solicitud no existe",
  own: "Es tu propia solicitud de financiación.",
  heading: "Solicitud de financiación denunciada",
  text: () => `la solicitud de financiación «${requests.aRequest().title}»`,
  name: () => `«${requests.aRequest().title}»`,
  list: "/funding",
  path: (id) => `/funding/${id}`,
  isFeminine: true,
  publish: async (owner) => {
    if (!owner) return requests.makeRequest();
    return { id: (await requests.request(owner)).id, owner };
  },
  takeOff: (admin, id) => requests.close(admin, id, reason),
  hidden: async () => requests.request(await requests.makeMember(), { draft: true }),
};

const PROJECT: Kind = {
  kind: "project",
  handler: reportProject,
  area: "tokenization",
  field: "project",
  action: "tokenization.report-project",
  missing: "Ese proyecto no existe",
  own: "Es tu propio proyecto.",
  heading: "Proyecto denunciado",
  text: () => `el proyecto «${sales.aProject().name}»`,
  name: () => `«${sales.aProject().name}»`,
  list: "/tokenization",
  path: (id) => `/tokenization/${id}`,
  isFeminine: false,
  publish: async (member) => {
    const owner = member ?? (await sales.makePromoter());
    const { id } = await sales.create(owner);
    await sales.review(await makeAdmin(), id);
    return { id, owner };
  },
  takeOff: async (admin, id) => cancelProject.run(await callOf(admin), { id, reason }),
  hidden: async () => sales.create(await sales.makePromoter(), { draft: true }),
};

const FUND: Kind = {
  kind: "fund",
  handler: reportFund,
  area: "equity",
  field: "fund",
  action: "equity.report-fund",
  missing: "Ese fondo no existe",
  own: "Es tu propio fondo.",
  heading: "Fondo denunciado",
  text: () => `el fondo «${funds.aFund().name}»`,
  name: () => `«${funds.aFund().name}»`,
  list: "/private-equity",
  path: (id) => `/private-equity/${id}`,
  isFeminine: false,
  publish: async (member) => {
    const owner = member ?? (await funds.makeManager());
    const { id } = await funds.create(owner);
    await funds.review(await makeAdmin(), id);
    return { id, owner };
  },
  takeOff: async (admin, id) => suspendFund.run(await callOf(admin), { id, reason }),
  hidden: async () => funds.create(await funds.makeManager(), { draft: true }),
};

const LOAN_REQUEST: Kind = {
  kind: "loan-request",
  handler: reportLoanRequest,
  area: "lending",
  field: "request",
  action: "lending.report-request",
  missing: "Esa solicitud no existe",
  own: "Es tu propia solicitud de préstamo.",
  heading: "Solicitud de préstamo denunciada",
  text: (id) => `la solicitud de préstamo n.º ${id}`,
  name: (id) => `Solicitud de préstamo n.º ${id}`,
  list: "/p2p-lending?tab=lend",
  path: () => "/p2p-lending?tab=lend",
  isFeminine: true,
  publish: async (member) => {
    const owner = member ?? (await makeTrader());
    return { id: (await loans.publishRequest({}, owner)).id, owner };
  },
  takeOff: async (admin, id) => removeRequest.run(await callOf(admin), { id, reason }),
  hidden: () => removed(LOAN_REQUEST),
};

const LOAN_OFFER: Kind = {
  ...LOAN_REQUEST,
  kind: "loan-offer",
  handler: reportLoanOffer,
  field: "offer",
  action: "lending.report-offer",
  missing: "Esa oferta no existe",
  own: "Es tu propia oferta de préstamo.",
  heading: "Oferta de préstamo denunciada",
  text: (id) => `la oferta de préstamo n.º ${id}`,
  name: (id) => `Oferta de préstamo n.º ${id}`,
  list: "/p2p-lending?tab=borrow",
  path: () => "/p2p-lending?tab=borrow",
  publish: async (member) => {
    const owner = member ?? (await makeTrader());
    return { id: (await loans.publishOffer({}, owner)).id, owner };
  },
  takeOff: async (admin, id) => removeOffer.run(await callOf(admin), { id, reason }),
  hidden: () => removed(LOAN_OFFER),
};

export const KINDS: readonly Kind[] = [STARTUP, FUNDING, PROJECT, FUND, LOAN_REQUEST, LOAN_OFFER];

export type PublishedKind = Kind;

export const at = (id: number) => ({ id: String(id) });

export const reportBy = (
  as: Member,
  { handler }: Pick<Kind, "handler">,
  id: number,
  body: object = { reason: "fraud" },
) => send(handler, "POST", { as, params: at(id), body });

/** A published item that a member has reported. */
export async function aReport(kind: Kind) {
  const item = await kind.publish();
  const reporter = await makeTrader({}, { firstName: "Carla", lastName: "Ruiz" });
  const { body } = await reportBy(reporter, kind, item.id, {
    reason: "fraud",
    details: "Promete un 20 % fijo.",
  });
  return { item, reporter, id: body.id as number };
}
