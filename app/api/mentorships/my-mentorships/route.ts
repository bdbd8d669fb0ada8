import { pageReader } from "@/lib/core/page-reader";
import { mentorshipsJson } from "@/lib/learning/item-present";
import { listOwnItems } from "@/lib/learning/item-queries";
import { listItemsInput } from "@/lib/learning/item-schema";

export const GET = pageReader(
  {
    summary: "One's own mentorships in whatever state, the latest first",
    allow: "app:courses",
    input: listItemsInput,
    refuses: [],
  },
  (viewer, input) => listOwnItems(viewer, "mentorship", input),
  mentorshipsJson,
);
