import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Shell } from './shell.tsx';

export function App() {
  return (
    <StrictMode>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </StrictMode>
  );
}
