import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { addInputRules } from "@/components/forms/form-schema";
import type { PostKind } from "@/lib/lending/posts/constants";
import { editOfferForm, editRequestForm, offerForm, requestForm } from "@/lib/lending/posts/form-schema";
import { createOfferInput, createRequestInput } from "@/lib/lending/posts/schema";

type Rules = Readonly<Record<PostKind, z.ZodType<unknown, FieldValues>>>;

/** The validation rules of a form. */
export const CREATE_RULES: Rules = {
  requests: addInputRules(requestForm, createRequestInput),
  offers: addInputRules(offerForm, createOfferInput),
};
export const EDIT_RULES: Rules = {
  requests: addInputRules(editRequestForm, createRequestInput),
  offers: addInputRules(editOfferForm, createOfferInput),
};
