import { askAccess } from "@/lib/equity/rooms/ask-access";
import { decideAccess } from "@/lib/equity/rooms/decide-access";
import { uploadDocument } from "@/lib/equity/rooms/upload-document";
import { callOf } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { aPdf } from "../../startups/rooms/rooms";
import { makeFund } from "../funds";

export const aStranger = () => makeTrader({}, { firstName: "Lía", lastName: "Lectora" });

/** A fund with its accounts in its room. */
export async function aFundRoom() {
  const fund = await makeFund();
  const document = new File([await aPdf()], "cuentas.pdf");
  const asked = { id: fund.id, title: "Cuentas 2026", kind: "financials", document };
  const { documents } = await uploadDocument.run(await callOf(fund.manager), asked);
  return { ...fund, documentId: documents[0]?.id ?? 0 };
}

/** Somebody who has asked to read them. */
export async function anAsker(id: number) {
  const reader = await aStranger();
  await askAccess.run(await callOf(reader), { id, reason: "Quiero invertir", promise: true });
  return reader;
}

/** Somebody who was let in. */
export async function aReader({ id, manager }: { id: number; manager: { id: string } }) {
  const reader = await anAsker(id);
  await decideAccess.run(await callOf(manager), { id, userId: reader.id, grant: true });
  return reader;
}
