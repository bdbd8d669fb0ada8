import { pageReader } from "@/lib/core/page-reader";
import { route } from "@/lib/core/route";
import { createMentorship } from "@/lib/learning/create-mentorship";
import { mentorshipJson, mentorshipsJson } from "@/lib/learning/item-present";
import { listItems } from "@/lib/learning/item-queries";
import { listItemsInput } from "@/lib/learning/item-schema";

export const GET = pageReader(
  {
    summary: "The catalogue of mentorships, a page at a time; `mine` are one's own in whatever state",
    allow: "app:courses",
    input: listItemsInput,
    refuses: [],
  },
  (viewer, input) => listItems(viewer, "mentorship", input),
  mentorshipsJson,
);

export const POST = route(createMentorship, {
  summary: "Offer a mentorship: it goes to review at once",
  status: 201,
  body: mentorshipJson,
});
