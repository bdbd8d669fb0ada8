import type { z } from "zod";
import type { Guard } from "@/lib/auth/access";
import type { Page } from "./page";
import type { Presenter } from "./presenter";
import { type Handler, type Query, type Read, reader } from "./route";

const NEXT_CURSOR = "X-Next-Cursor";

/**
 * Returns the REST endpoint of a paged list: the body contains the rows, the header `X-Next-Cursor` the cursor of the
 * next page.
 */
export function pageReader<G extends Guard, Schema extends z.ZodType, Row, Output>(
  options: Query<G, Schema>,
  query: Read<G, Schema, Page<Row>>,
  body: Presenter<readonly Row[], Output>,
): Handler {
  return reader(
    { ...options, headers: { [NEXT_CURSOR]: "The cursor of the next page; absent on the last" } },
    async (viewer, input, info) => {
      const { rows, nextCursor } = await query(viewer, input, info);
      return { result: rows, headers: { [NEXT_CURSOR]: nextCursor ?? undefined } };
    },
    body,
  );
}
