import { expect, it } from "vitest";
import { addressLine } from "@/lib/identity/profile/contact-rules";

const VALENCIA = { postalCode: "46001", city: "Valencia", country: "España" };

it.each([
  ["as the registration sends it", { address: "Calle Mayor 1, 46001", ...VALENCIA }],
  ["as the profile stores it", { address: "Calle Mayor 1", ...VALENCIA }],
])("writes the postal code once: an address %s", (_, given) => {
  expect(addressLine(given)).toBe("Calle Mayor 1, 46001 Valencia, España");
});

it("leaves out what is not known", () => {
  expect(addressLine({ address: "Calle Mayor 1, 46001", postalCode: null, city: "Valencia" })).toBe(
    "Calle Mayor 1, 46001, Valencia",
  );
  expect(addressLine({})).toBe("");
});
