import { reader, route } from "@/lib/core/command/route";
import { getPlace } from "@/lib/equity/places/account-queries";
import { keepReserve } from "@/lib/equity/places/keep-reserve";
import { placeDetailJson, placeJson } from "@/lib/equity/places/present";
import { placeParams } from "@/lib/equity/places/schema";

export const GET = reader(
  {
    summary: "Get an investment in a fund with its capital account, calls, returns and costs",
    allow: "user",
    input: placeParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getPlace(viewer, id) }),
  placeDetailJson,
);

export const PATCH = route(keepReserve, {
  summary: "Choose whether the money of a call is reserved ten days before the due date",
  body: placeJson,
});
