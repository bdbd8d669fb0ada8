import { pageReader } from "@/lib/core/command/page-reader";
import { placesJson } from "@/lib/equity/places/present";
import { listOwnPlaces } from "@/lib/equity/places/queries";
import { listOwnPlacesInput } from "@/lib/equity/places/schema";

export const GET = pageReader(
  {
    summary: "List your investments in funds, in every state, a page at a time",
    allow: "user",
    input: listOwnPlacesInput,
    refuses: [],
  },
  listOwnPlaces,
  placesJson,
);
