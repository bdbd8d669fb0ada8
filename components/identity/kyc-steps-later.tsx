"use client";

import dynamic from "next/dynamic";

/** The steps come after the page; their place is kept. */
export const KycStepsLater = dynamic(() => import("./kyc-steps").then((module) => module.KycSteps), {
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
