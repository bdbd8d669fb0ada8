import { consume } from "@/lib/core/command/limits";
import { fullName } from "@/lib/core/format/person";
import type { SearchSource } from "@/lib/core/search/search";
import { MESSAGE_LIMITS, MIN_SEARCH_LENGTH } from "./constants";
import { findMembers } from "./queries";

/**
 * Members by name for signed-in members. A result opens a message to them. Throws `rate_limited` together with the
 * search of the messages.
 */
export const searchMembers: SearchSource<"member"> = async (viewer, query) => {
  if (!viewer || query.length < MIN_SEARCH_LENGTH) return [];
  const members = await findMembers(viewer, query);
  // Only a search that finds somebody counts, so that the others cost no statement.
  if (members.length > 0) {
    await consume({ name: "member-search", key: viewer.id, ...MESSAGE_LIMITS.searchPerMember });
  }
  return members.map(({ firstName, lastName, username }) => {
    const name = fullName({ firstName, lastName });
    return {
      kind: "member",
      title: name,
      note: username ? `@${username} · Escribir un mensaje` : "Escribir un mensaje",
      href: `/messages?name=${encodeURIComponent(name)}`,
      guard: "user",
      keywords: query,
    };
  });
};
