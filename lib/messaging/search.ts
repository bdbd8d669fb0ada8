import type { SearchSource } from "@/lib/core/search/search";
import { MIN_SEARCH_LENGTH } from "./constants";
import { findMembers } from "./queries";

/** Members by name for signed-in members. A result opens a message to them. */
export const searchMembers: SearchSource<"member"> = async (viewer, query) => {
  if (!viewer || query.length < MIN_SEARCH_LENGTH) return [];
  const members = await findMembers(viewer, query);
  return members.map(({ firstName, lastName, username }) => {
    const name = `${firstName} ${lastName}`.trim();
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
