import { downloadMyData } from '@top100/contracts/routes/users';
import { useState } from 'react';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { downloadFile } from '../../../shared/download-file.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { settingsMessages as messages } from '../messages.ts';

/** Downloads all data of the account as a file. */
export function useDataDownload() {
  const [isLoading, setIsLoading] = useState(false);

  async function downloadData(): Promise<void> {
    setIsLoading(true);
    try {
      const data = await callEndpoint(downloadMyData, {});
      const day = new Date().toISOString().slice(0, 10);
      downloadFile(messages.dataFile(day), JSON.stringify(data, null, 1));
      toast.success(messages.downloaded);
    } catch {
      toast.error(messages.downloadFailed);
    }
    setIsLoading(false);
  }

  return { isLoading, downloadData };
}
