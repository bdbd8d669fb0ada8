import { reader, route } from "@/lib/core/command/route";
import { addSeriesValue } from "@/lib/equity/returns/add-series-value";
import { seriesJson, seriesValueJson } from "@/lib/equity/returns/present";
import { listSeries } from "@/lib/equity/returns/queries";
import { noInput } from "@/lib/equity/returns/schema";

export const GET = reader(
  { summary: "The last values of bitcoin and of the index", allow: "admin", input: noInput, refuses: [] },
  async (viewer) => ({ result: await listSeries(viewer) }),
  seriesJson,
);

export const POST = route(addSeriesValue, {
  summary: "Write what a bitcoin or the index was worth on a day, or correct it",
  status: 201,
  body: seriesValueJson,
});
