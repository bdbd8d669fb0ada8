import { reader, route } from "@/lib/core/command/route";
import { addSeriesValue } from "@/lib/equity/returns/add-series-value";
import { seriesJson, seriesValueJson } from "@/lib/equity/returns/present";
import { listSeries } from "@/lib/equity/returns/queries";
import { noInput } from "@/lib/equity/returns/schema";

export const GET = reader(
  {
    summary: "Get the latest values of bitcoin and of the index",
    allow: "admin",
    input: noInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listSeries(viewer) }),
  seriesJson,
);

export const POST = route(addSeriesValue, {
  summary: "Record or correct the value of bitcoin or of the index on a day",
  status: 201,
  body: seriesValueJson,
});
