import { reader } from "@/lib/core/route";
import { mentorshipsJson } from "@/lib/learning/item-present";
import { listOwnItems } from "@/lib/learning/item-queries";
import { listItemsInput } from "@/lib/learning/item-schema";

export const GET = reader(
  {
    summary: "One's own mentorships in whatever state, the latest first",
    allow: "app:courses",
    input: listItemsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { items, nextCursor } = await listOwnItems(viewer, "mentorship", input);
    return { result: items, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  mentorshipsJson,
);
