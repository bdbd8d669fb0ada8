import { expect, it } from "vitest";
import { GET } from "@/app/api/private-equity/funds/route";
import { send } from "../../http/client";
import { makeFund } from "../funds";

it("shows the funds that accept this minimum, and 422 for an invalid amount", async () => {
  const { id } = await makeFund({ name: "Fondo Cardamomo", minInvestment: "5000.00" });
  const within = (max: string) => send(GET, "GET", { query: `?q=cardamomo&maxMinimum=${max}` });
  expect((await within("5000.00")).body).toMatchObject([{ id, minInvestment: "5000.00" }]);
  expect((await within("4999.99")).body).toEqual([]);
  for (const wrong of ["0", "5.000", "-1", "mucho"]) expect((await within(wrong)).status).toBe(422);
});
