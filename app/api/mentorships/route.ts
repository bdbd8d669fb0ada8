import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createMentorship } from "@/lib/learning/catalogue/create-mentorship";
import { mentorshipJson, mentorshipsJson } from "@/lib/learning/catalogue/present";
import { listOfferings } from "@/lib/learning/catalogue/queries";
import { listOfferingsInput } from "@/lib/learning/catalogue/schema";

export const GET = pageReader(
  {
    summary: "The catalogue of mentorships, a page at a time; `mine` are one's own in whatever state",
    allow: "app:courses",
    input: listOfferingsInput,
    refuses: [],
  },
  (viewer, input) => listOfferings(viewer, "mentorship", input),
  mentorshipsJson,
);

export const POST = route(createMentorship, {
  summary: "Offer a mentorship: it goes to review at once",
  status: 201,
  body: mentorshipJson,
});
