import { expect, it } from "vitest";
import { LISTING_STATUSES } from "@/lib/marketplace/constants";
import { LISTING } from "@/lib/marketplace/listings/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

// The expected table, written independently of the code.
const LAW = ["active", "paused"].flatMap((state) => [
  `${state} edit owner ${state}`,
  `${state} pause owner paused`,
  `${state} publish owner active`,
  `${state} close owner closed`,
  `${state} close administrator closed`,
  `${state} close system closed`,
]);

const NAMES = { active: "publicado", paused: "en pausa", closed: "cerrado" };

itMatchesTheTable(LISTING, LAW, {
  state: (state) => `El anuncio está ${NAMES[state]}: ya no se puede cambiar.`,
  role: () => "Solo su vendedor puede cambiar el anuncio.",
});

it("has the stored states, of which only the last is final", () => {
  expect(LISTING.states).toEqual(LISTING_STATUSES);
  expect(LISTING.live).toEqual(["active", "paused"]);
});
