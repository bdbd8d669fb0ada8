import { route } from "@/lib/core/command/route";
import { blockMember } from "@/lib/messaging/block-member";
import { unblockMember } from "@/lib/messaging/unblock-member";

export const POST = route(blockMember, {
  summary: "Block the other member; neither can send messages to the other",
});

export const DELETE = route(unblockMember, { summary: "Remove your block of the other member" });
