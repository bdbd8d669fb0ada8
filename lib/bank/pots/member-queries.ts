import type { AdminActor } from "@/lib/auth/actor";
import { listSharedPots } from "@/lib/bank/shared-pots/queries";
import { listPots } from "./queries";

/** A member's open pots, and the open shared pots that they belong to or are invited to. */
export async function readMemberPots(_viewer: AdminActor, memberId: string) {
  const [pots, sharedPots] = await Promise.all([
    listPots({ id: memberId }),
    listSharedPots({ id: memberId }),
  ]);
  return { pots, sharedPots: sharedPots.filter(({ closedAt }) => closedAt === null) };
}

export type MemberPots = Awaited<ReturnType<typeof readMemberPots>>;
