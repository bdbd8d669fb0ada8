import { alsoBy } from "@/components/forms/form-schema";
import { createListingInput, editListingInput, listingForm } from "@/lib/marketplace/listings/schema";

export const newListing = alsoBy(listingForm, createListingInput);

export const changedListing = alsoBy(listingForm, editListingInput);
