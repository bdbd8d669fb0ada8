import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createMentorship } from "@/lib/learning/catalogue/create-mentorship";
import { mentorshipJson, mentorshipsJson } from "@/lib/learning/catalogue/present";
import { listOfferings } from "@/lib/learning/catalogue/queries";
import { listOfferingsInput } from "@/lib/learning/catalogue/schema";

export const GET = pageReader(
  {
    summary: "List the mentorships of the catalogue, a page at a time; with `mine`, your own in every state",
    allow: "app:courses",
    input: listOfferingsInput,
    refuses: [],
  },
  (viewer, input) => listOfferings(viewer, "mentorship", input),
  mentorshipsJson,
);

export const POST = route(createMentorship, {
  summary: "Create a mentorship and submit it for review",
  status: 201,
  body: mentorshipJson,
});
