import { addInputRules } from "@/components/forms/form-schema";
import { createListingInput, editListingInput, listingForm } from "@/lib/marketplace/listings/schema";

export const newListing = addInputRules(listingForm, createListingInput);

export const changedListing = addInputRules(listingForm, editListingInput);
