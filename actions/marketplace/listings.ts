"use server";

import { action } from "@/lib/core/command/action";
import { closeListing as closeListingCommand } from "@/lib/marketplace/listings/close-listing";
import { contactSeller as contactSellerCommand } from "@/lib/marketplace/listings/contact-seller";
import { createListing as createListingCommand } from "@/lib/marketplace/listings/create-listing";
import { editListing as editListingCommand } from "@/lib/marketplace/listings/edit-listing";
import {
  addFavorite as addFavoriteCommand,
  removeFavorite as removeFavoriteCommand,
} from "@/lib/marketplace/listings/mark-favorite";
import { listingForm, pauseListingForm } from "@/lib/marketplace/listings/schema";
import { reportListing as reportListingCommand } from "@/lib/marketplace/reports/report-listing";
import { resolveReport as resolveReportCommand } from "@/lib/marketplace/reports/resolve-report";

export const createListing = action(createListingCommand, {
  form: listingForm,
  show: ({ id }) => ({ id }),
});

export const editListing = action(editListingCommand, { form: listingForm, show: ({ id }) => ({ id }) });

export const pauseListing = action(editListingCommand, {
  form: pauseListingForm,
  show: ({ id }) => ({ id }),
});

export const closeListing = action(closeListingCommand);

export const contactSeller = action(contactSellerCommand, { show: (contact) => contact });

export const addFavorite = action(addFavoriteCommand, { show: (mark) => mark });

export const removeFavorite = action(removeFavoriteCommand, { show: (mark) => mark });

export const reportListing = action(reportListingCommand);

export const resolveListingReport = action(resolveReportCommand);
