"use client";

import type { ComponentProps } from "react";
import { type AddressFilters, useAddressFilters } from "./use-address-filters";

type AddressFormProps = ComponentProps<"form"> & Pick<AddressFilters, "path" | "search">;

/** A form whose fields are rendered by the server, and whose input immediately changes the address of the list. */
export function AddressForm({ path, search, ...props }: AddressFormProps) {
  return <form {...useAddressFilters({ path, search })} {...props} />;
}
