import { z } from "zod";
import { pageFields } from "@/lib/bank/schema";
import { optionalReason, typedReason } from "@/lib/core/fields/reason";
import { rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { IMPORTS_PER_PAGE, LINES_PER_PAGE, MAX_LINE_REASON_LENGTH } from "./constants";

export const importStatementInput = z.object({ file: z.file("Elige un archivo") });

export const NO_LINE = "Ese movimiento no existe";

export const lineParams = z.object({ id: rowId(NO_LINE) });

const reason = singleLine("Escribe el motivo", MAX_LINE_REASON_LENGTH);

export const creditLineInput = lineParams.extend({
  to: singleLine("Escribe el correo o la referencia del miembro", 254).describe(
    "E-mail, user name or transfer reference of the member",
  ),
  reason: optionalReason,
});

export const creditLineForm = creditLineInput.extend({ reason: typedReason });

export const ignoreLineInput = lineParams.extend({ reason });

export const proposeReversalInput = lineParams.extend({ reason });

const LINE_VIEWS = ["waiting", "all"] as const;

export const listLinesInput = z.object({
  status: z.enum(LINE_VIEWS, "Escribe waiting o all").default("waiting"),
  ...pageFields(LINES_PER_PAGE),
});

export type ListLines = z.output<typeof listLinesInput>;

export const listImportsInput = z.object(pageFields(IMPORTS_PER_PAGE));
export type ListImports = z.output<typeof listImportsInput>;
