import { APP_KEYS } from "@/lib/auth/apps";
import { makeTrader } from "@/tests/factories/wallet";
import { create, invest, makePromoter, makeSale } from "@/tests/tokenization/sales";

/** A verified member with money and every app. */
export function aSaleMember(name: string, euros = "20000.00") {
  const [firstName = "", lastName = ""] = name.split(" ");
  return makeTrader({ EUR: euros }, { apps: APP_KEYS, firstName, lastName });
}

async function makeMembers() {
  const [investor, holder] = [await aSaleMember("Noa Prats"), await aSaleMember("Biel Torres")];
  const { id } = await makeSale({ name: "Horno de leña" });
  await invest(holder, id, "100.00");
  await invest(holder, id, "250.00");
  return { investor, holder };
}

let members: ReturnType<typeof makeMembers> | undefined;

/** One member who has not invested yet, and one who has; created once. */
export function saleMembers() {
  members ??= makeMembers();
  return members;
}

let reviewed: ReturnType<typeof create> | undefined;

/** A project that waits for an administrator; created once. */
export function aReviewedProject() {
  reviewed ??= makePromoter().then((promoter) => create(promoter, { name: "Obrador de pan" }));
  return reviewed;
}
