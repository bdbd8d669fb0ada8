import type { OfferingKind } from "@/lib/learning/constants";
import { available, world } from "@/lib/ledger/accounts";
import { makeUser } from "./identity";
import { postNow } from "./ledger";
import { makeCourse, makeMentorship } from "./offerings";

type Overrides = { priceCents?: bigint; ownerId?: string };

export type Paid = { kind: OfferingKind; id: number; ownerId: string };

/** Creates a course or mentorship open for enrolment, by default at 30,00 €. */
export async function makePaid(
  kind: OfferingKind,
  { priceCents = 3_000n, ownerId }: Overrides = {},
): Promise<Paid> {
  const owner = { id: ownerId ?? (await makeUser({ firstName: "Vera" })).id };
  const offered = { title: "Leer un balance", priceCents, isFree: false };
  const make = kind === "course" ? makeCourse : makeMentorship;
  const { id } = await make(owner, offered);
  return { kind, id, ownerId: owner.id };
}

/** A member with this many euro cents. */
export async function makeBuyer(euroCents = 0n) {
  const user = await makeUser({ firstName: "Berta" });
  const legs = [{ from: world("bank", "EUR"), to: available(user.id, "EUR"), amount: euroCents }];
  if (euroCents > 0n) await postNow({ act: "deposit", transfers: legs });
  return user;
}
