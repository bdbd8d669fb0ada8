import { reader, route } from "@/lib/core/route";
import { closeListing } from "@/lib/marketplace/close-listing";
import { editListing } from "@/lib/marketplace/edit-listing";
import { listingJson } from "@/lib/marketplace/listing-present";
import { getListing } from "@/lib/marketplace/listing-queries";
import { listingParams } from "@/lib/marketplace/listing-schema";

export const GET = reader(
  {
    summary: "One published listing, or one's own",
    allow: "public",
    input: listingParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getListing(viewer, id) }),
  listingJson,
);

export const PATCH = route(editListing, {
  summary: "Change one's own listing, pause it or publish it again",
  body: listingJson,
});

export const DELETE = route(closeListing, {
  summary: "Close one's own listing for good; administrators with a reason",
  body: listingJson,
});
