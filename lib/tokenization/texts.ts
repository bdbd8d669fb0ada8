/** The texts that the specification quotes for token sales (spec 3 §5, §8), for screens and the API. */
export const SALE_TEXTS = {
  missing: "Por favor completa todos los campos",
  wrongAmount: "Por favor ingrese un monto válido",
  loginToCreate: "Debes iniciar sesión para crear un proyecto",
  loginToInvest: "Debes iniciar sesión para invertir en un proyecto",
  created: "Proyecto Creado",
  createFailed: "No se pudo crear el proyecto",
  invested: "Inversión Exitosa",
  investFailed: "No se pudo realizar la inversión",
} as const;
