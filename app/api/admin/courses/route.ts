import { reader } from "@/lib/core/route";
import { coursesJson } from "@/lib/learning/item-present";
import { listItemDesk } from "@/lib/learning/item-queries";
import { listItemDeskInput } from "@/lib/learning/item-schema";

export const GET = reader(
  {
    summary: "The courses of all members; `waiting` are those to review, in the order they were sent",
    allow: "admin",
    input: listItemDeskInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { items, nextCursor } = await listItemDesk(viewer, "course", input);
    return { result: items, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  coursesJson,
);
