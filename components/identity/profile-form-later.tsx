"use client";

import dynamic from "next/dynamic";

/** The form and its validation come after the page, of which they are one tab; its place is kept. */
export const ProfileFormLater = dynamic(() => import("./profile-form").then((module) => module.ProfileForm), {
  ssr: false,
  loading: () => (
    <div className="form-place" role="status">
      <span className="sr-only">Cargando...</span>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  ),
});
