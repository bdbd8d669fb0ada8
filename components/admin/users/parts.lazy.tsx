"use client";

import dynamic from "next/dynamic";

/** Loaded separately, because the other tabs of the panel do not need it. */
export const LazyPermissionList = dynamic(() =>
  import("./permission-list").then((module) => module.PermissionList),
);

/** The form and its validation, and the actions: loaded with the first sheet instead of the list. */
export const LazyMemberStatusForm = dynamic(() =>
  import("./status-form").then((module) => module.MemberStatusForm),
);

export const LazyUserActions = dynamic(() => import("./actions").then((module) => module.UserActions));

export const LazyPermissionSwitch = dynamic(
  () => import("./permission-switch").then((module) => module.PermissionSwitch),
  { loading: () => <li className="min-h-10 not-first:border-t max-tablet:min-h-11" /> },
);

export const LazyAddressForm = dynamic(() =>
  import("@/components/forms/filters/address-form").then((module) => module.AddressForm),
);
