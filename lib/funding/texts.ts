/** The texts that the specification quotes (spec 3 §5, §8), for screens and the API. */
export const FUNDING_TEXTS = {
  missing: "Por favor completa todos los campos",
  loginToRequest: "Debes iniciar sesión para solicitar financiación",
  loginToOffer: "Debes iniciar sesión para ofrecer financiación",
  requested: "Solicitud creada",
  requestFailed: "No se pudo crear la solicitud",
  offered: "Oferta creada",
  offerFailed: "No se pudo crear la oferta",
  accepted: "Oferta aceptada",
  acceptFailed: "No se pudo aceptar la oferta",
} as const;
