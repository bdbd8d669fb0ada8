import { z } from "zod";
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, SHARED_POT_ROLES } from "@/lib/bank/constants";
import { amountField } from "@/lib/core/fields/amount";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { DECIMALS } from "@/lib/core/format/currencies";
import { CURRENCIES, isAmount } from "@/lib/core/format/money";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { SHOWN_MOVES } from "./constants";

export const NO_SHARED_POT = "Ese bote no existe";
export const NO_PROPOSAL = "Esa propuesta no existe";
export const NO_POT_MEMBER = "Esa persona no está en el bote";

const asset = z.enum(CURRENCIES, "Elige una moneda");
const member = singleLine("Escribe un correo o un usuario", 300).describe("E-mail or user name");

export const listSharedPotsInput = z.object({});

export const createSharedPotInput = z
  .object({
    asset,
    name: singleLine("Escribe un nombre", MAX_NAME_LENGTH),
    twoSignaturesAbove: amountField.describe(
      "Payments above this amount, with those of the last 24 hours with one approval, need two; 0 for all",
    ),
  })
  .superRefine(({ asset: of, twoSignaturesAbove }, context) => {
    if (isAmount(twoSignaturesAbove, DECIMALS[of])) return;
    const message = `Escribe una cantidad con un máximo de ${DECIMALS[of]} decimales, por ejemplo 100`;
    context.addIssue({ code: "custom", path: ["twoSignaturesAbove"], message });
  });

export const sharedPotParams = z.object({ id: rowId(NO_SHARED_POT) });

export const listSharedPotMovesInput = sharedPotParams.extend({
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, "El cursor no es válido")
    .optional()
    .describe("`X-Next-Cursor` of the previous page"),
  limit: pageLimit(SHOWN_MOVES),
});
export type ListSharedPotMoves = z.output<typeof listSharedPotMovesInput>;

const role = z
  .enum(SHARED_POT_ROLES, "Elige qué puede hacer")
  .describe(
    "`sees`: view only; `proposes`: also proposes payments; `approves`: also approves those of others",
  );

export const inviteMemberInput = sharedPotParams.extend({ to: member, role });

export const potMemberParams = sharedPotParams.extend({
  memberId: z.string(NO_POT_MEMBER).min(1, NO_POT_MEMBER).max(64, NO_POT_MEMBER),
});

export const changeRoleInput = potMemberParams.extend({ role });

export const putIntoSharedPotInput = sharedPotParams.extend({ amount: amountField });

export const proposePaymentInput = sharedPotParams.extend({
  to: member,
  amount: amountField,
  note: z.string().trim().max(MAX_NOTE_LENGTH, `Como mucho ${MAX_NOTE_LENGTH} caracteres`).default(""),
});

export const proposalParams = sharedPotParams.extend({ proposalId: rowId(NO_PROPOSAL) });

export const voteInput = proposalParams.extend({
  approves: z
    .boolean("Elige aprobar o rechazar")
    .describe("false rejects the proposal; one rejection closes it"),
});

const typed = z.string().transform(typedAmount);

export const createSharedPotForm = z.object({ asset, name: z.string(), twoSignaturesAbove: typed });

export const inviteMemberForm = z.object({ id: z.string(), to: z.string(), role: z.enum(SHARED_POT_ROLES) });

export const putIntoSharedPotForm = z.object({ id: z.string(), amount: typed });

export const proposePaymentForm = z.object({
  id: z.string(),
  to: z.string(),
  amount: typed,
  note: z.string().optional(),
});

export const voteForm = z.object({
  id: z.string(),
  proposalId: z.string(),
  approves: z.enum(["true", "false"]).transform((text) => text === "true"),
});
