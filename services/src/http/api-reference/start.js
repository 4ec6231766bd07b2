// Runs in the browser after Swagger UI. Without `validatorUrl: null` it would send the document to another site.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  // The browser sends the session's cookie itself.
  plugins: [
    () => ({ wrapComponents: { authorizeBtn: () => () => null, authorizeOperationBtn: () => () => null } }),
  ],
});
