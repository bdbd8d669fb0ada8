import { pageReader } from "@/lib/core/page-reader";
import { coursesJson } from "@/lib/learning/item-present";
import { listItemDesk } from "@/lib/learning/item-queries";
import { listItemDeskInput } from "@/lib/learning/item-schema";

export const GET = pageReader(
  {
    summary: "The courses of all members; `waiting` are those to review, in the order they were sent",
    allow: "admin",
    input: listItemDeskInput,
    refuses: [],
  },
  (viewer, input) => listItemDesk(viewer, "course", input),
  coursesJson,
);
