import { consume } from "@/lib/core/command/limits";
import { reader } from "@/lib/core/command/route";
import { MESSAGE_LIMITS } from "@/lib/messaging/constants";
import { membersJson } from "@/lib/messaging/present";
import { findMembers } from "@/lib/messaging/queries";
import { findMembersInput } from "@/lib/messaging/schema";

export const GET = reader(
  {
    summary: "Find members to message by name or full username; at most 8 results",
    allow: "user",
    input: findMembersInput,
    refuses: ["rate_limited"],
  },
  async (viewer, { q }) => {
    await consume({ name: "member-search", key: viewer.id, ...MESSAGE_LIMITS.searchPerMember });
    return { result: await findMembers(viewer, q) };
  },
  membersJson,
);
