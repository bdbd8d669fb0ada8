import * as fundAccessOf from "@/app/api/private-equity/funds/[id]/access/[userId]/route";
import * as fundAccess from "@/app/api/private-equity/funds/[id]/access/route";
import * as fundDocument from "@/app/api/private-equity/funds/[id]/documents/[documentId]/route";
import * as fundDocuments from "@/app/api/private-equity/funds/[id]/documents/route";
import * as fundReads from "@/app/api/private-equity/funds/[id]/reads/route";
import * as projectAccessOf from "@/app/api/projects/[id]/access/[userId]/route";
import * as projectAccess from "@/app/api/projects/[id]/access/route";
import * as projectDocument from "@/app/api/projects/[id]/documents/[documentId]/route";
import * as projectDocuments from "@/app/api/projects/[id]/documents/route";
import * as projectReads from "@/app/api/projects/[id]/reads/route";
import type { Tx } from "@/db";
import { endEquityOf } from "@/lib/equity/removal";
import { fundRoom } from "@/lib/equity/rooms/room";
import type { RoomDefinition } from "@/lib/offers/rooms/room";
import { endProjectsOf } from "@/lib/tokenization/projects/removal";
import { projectRoom } from "@/lib/tokenization/rooms/room";
import * as funds from "../../equity/funds";
import { makeTrader } from "../../factories/wallet";
import { send } from "../../http/client";
import { fileForm } from "../../startups/calls";
import { aPdf } from "../../startups/rooms/rooms";
import * as sales from "../../tokenization/sales";

type Person = { id: string };
type Offer = { id: number; keeper: Person };

/** A kind of offer with a data room: its calls, and functions that create one. */
export type RoomArea = {
  room: RoomDefinition;
  access: typeof fundAccess;
  accessOf: typeof fundAccessOf;
  documents: typeof fundDocuments;
  document: typeof fundDocument;
  reads: typeof fundReads;
  /** One that members can see, and one that only its owner can. */
  anOffer: () => Promise<Offer>;
  aDraft: () => Promise<Offer>;
  /** All who may read without a request, one of each kind. */
  insiders: (offer: Offer) => Promise<Person[]>;
  removeMember: (tx: Tx, userId: string, now: Date) => Promise<void>;
};

const FUNDS: RoomArea = {
  room: fundRoom,
  access: fundAccess,
  accessOf: fundAccessOf,
  documents: fundDocuments,
  document: fundDocument,
  reads: fundReads,
  anOffer: async () => {
    const { id, manager } = await funds.makeFund();
    return { id, keeper: manager };
  },
  aDraft: async () => {
    const keeper = await funds.makeManager();
    return { ...(await funds.create(keeper, { draft: true })), keeper };
  },
  insiders: async ({ id, keeper }) => {
    const fund = { id, manager: keeper };
    const allotted = await funds.anApprovedPlace(fund);
    return [allotted.investor, (await funds.makeCommitment(fund)).investor];
  },
  removeMember: endEquityOf,
};

const PROJECTS: RoomArea = {
  room: projectRoom,
  access: projectAccess,
  accessOf: projectAccessOf,
  documents: projectDocuments,
  document: projectDocument,
  reads: projectReads,
  anOffer: async () => {
    const { id, promoter } = await sales.makeSale();
    return { id, keeper: promoter };
  },
  aDraft: async () => {
    const keeper = await sales.makePromoter();
    return { ...(await sales.create(keeper, { draft: true })), keeper };
  },
  insiders: async ({ id }) => {
    const investor = await sales.makeInvestor();
    await sales.invest(investor, id);
    return [investor];
  },
  removeMember: endProjectsOf,
};

export const ROOM_AREAS: readonly (RoomArea & { name: string })[] = [FUNDS, PROJECTS].map((area) => ({
  name: area.room.api,
  ...area,
}));

export const aStranger = () => makeTrader({}, { firstName: "Lía", lastName: "Lectora" });

/** An offer with its accounts in the data room. */
export async function aRoom(area: RoomArea) {
  const offer = await area.anOffer();
  const fields = { title: "Cuentas 2026", kind: "financials" };
  const { body } = await send(area.documents.POST, "POST", {
    as: offer.keeper,
    params: { id: String(offer.id) },
    ...(await fileForm("document", await aPdf(), fields)),
  });
  return { ...offer, documentId: body.documents[0].id as number };
}

/** A member who has requested access. */
export async function anAsker({ access }: RoomArea, { id }: { id: number }) {
  const reader = await aStranger();
  const body = { reason: "Quiero invertir", promise: true };
  await send(access.POST, "POST", { as: reader, params: { id: String(id) }, body });
  return reader;
}

/** A member with access. */
export async function aReader(area: RoomArea, offer: Offer) {
  const reader = await anAsker(area, offer);
  const params = { id: String(offer.id), userId: reader.id };
  await send(area.accessOf.POST, "POST", { as: offer.keeper, params, body: { grant: true } });
  return reader;
}
