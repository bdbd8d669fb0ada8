import { pageReader } from "@/lib/core/page-reader";
import { route } from "@/lib/core/route";
import { createMentorship } from "@/lib/learning/create-mentorship";
import { mentorshipJson, mentorshipsJson } from "@/lib/learning/offering-present";
import { listOfferings } from "@/lib/learning/offering-queries";
import { listOfferingsInput } from "@/lib/learning/offering-schema";

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
