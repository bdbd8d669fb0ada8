import { pageReader } from "@/lib/core/page-reader";
import { coursesJson } from "@/lib/learning/item-present";
import { listOwnItems } from "@/lib/learning/item-queries";
import { listItemsInput } from "@/lib/learning/item-schema";

export const GET = pageReader(
  {
    summary: "One's own courses in whatever state, the latest first",
    allow: "app:courses",
    input: listItemsInput,
    refuses: [],
  },
  (viewer, input) => listOwnItems(viewer, "course", input),
  coursesJson,
);
