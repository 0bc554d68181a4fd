package main

import (
	"context"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"
)

// URL, service, region, time and hash of the body: the URL as it is sent, and the Authorization value.
func answer(args []string) string {
	request, err := http.NewRequest("GET", args[0], nil)
	if err != nil {
		return "error: " + err.Error()
	}
	moment, _ := time.Parse("20060102T150405Z", args[3])
	keys := aws.Credentials{AccessKeyID: "K", SecretAccessKey: "S"}
	err = v4.NewSigner().SignHTTP(context.Background(), keys, request, args[4], args[1], args[2], moment)
	return orError(request.URL.String()+" "+request.Header.Get("Authorization"), err)
}
