import { POST as contribute } from "@/app/api/bank/shared-pots/[id]/contributions/route";
import { POST as vote } from "@/app/api/bank/shared-pots/[id]/proposals/[proposalId]/votes/route";
import { db } from "@/db";
import type { SharedPotRole } from "@/lib/bank/constants";
import { acceptInvitation } from "@/lib/bank/shared-pots/accept-invitation";
import { createSharedPot } from "@/lib/bank/shared-pots/create-shared-pot";
import { inviteMember } from "@/lib/bank/shared-pots/invite-member";
import { proposePayment } from "@/lib/bank/shared-pots/propose-payment";
import { sharedPot } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { callOf } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { asMember } from "../payments/calls";

type Member = { id: string; email: string };

/** A shared EUR pot of a new member with 100 €, who is its only member; above 50 € two members must approve. */
export async function openSharedPot(creator?: Member) {
  const owner = creator ?? (await makeTrader({ EUR: "100" }));
  const input = { asset: "EUR" as const, name: "Piso", twoSignaturesAbove: "50" };
  const { id } = await createSharedPot.run(await callOf(owner), input);
  return { id, owner };
}

/** Adds a member to the pot, or only invites one. */
export async function join(
  pot: { id: number; owner: Member },
  role: SharedPotRole,
  { member, accepts = true }: { member?: Member; accepts?: boolean } = {},
) {
  const guest = member ?? (await makeTrader({ EUR: "100" }));
  await inviteMember.run(await callOf(pot.owner), { id: pot.id, to: guest.email, role });
  if (accepts) await acceptInvitation.run(await callOf(guest), { id: pot.id });
  return guest;
}

/** Pays into the pot, with the required confirmation. */
export const putIn = (member: Member, id: number, amount: string, key?: string) =>
  asMember(contribute, member, { params: { id: String(id) }, body: { amount }, ...(key && { key }) });

/** Proposes a payment and returns the id of the proposal. */
export async function propose(member: Member, id: number, { to, amount }: { to: Member; amount: string }) {
  const pot = await proposePayment.run(await callOf(member), { id, to: to.email, amount });
  const [proposal] = pot.proposals;
  if (!proposal) throw new Error("nothing was proposed");
  return proposal.id;
}

export const voteOn = (
  member: Member,
  { id, proposalId }: { id: number; proposalId: number },
  approves = true,
) =>
  asMember(vote, member, {
    params: { id: String(id), proposalId: String(proposalId) },
    body: { approves },
  });

/** Returns the balance of a shared pot, in cents. */
export const heldInSharedPot = (id: number) => balanceOf(db, sharedPot(String(id), "EUR"));
