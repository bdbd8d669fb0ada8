import { pageReader } from "@/lib/core/command/page-reader";
import { placesJson } from "@/lib/equity/places/present";
import { listPlaces } from "@/lib/equity/places/queries";
import { listPlacesInput } from "@/lib/equity/places/schema";

export const GET = pageReader(
  {
    summary: "List the investments and requests to invest in a fund, for its manager and administrators",
    allow: "user",
    input: listPlacesInput,
    refuses: ["not_found"],
  },
  listPlaces,
  placesJson,
);
